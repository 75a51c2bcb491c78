#if !os(Linux) || !canImport(Glibc)
  #error("Strait needs Linux with the GNU C library (glibc): musl and other systems do not work")
#endif
