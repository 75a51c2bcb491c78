import StraitChannels
import StraitModel

// expected-error@+1{{property wrappers are not yet supported in top-level code}}
@Observed var number = 0
number = 1
