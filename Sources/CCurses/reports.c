#include "display.h"

#include "handover.h"

void strait_display_report_mouse(bool wanted) { handover_report_mouse(wanted); }
