# clang and wasi-libc as Debian has them (packages clang, lld, wasi-libc, libclang-rt-14-dev-wasm32). What lld makes clang gives to
# wasm-opt (package binaryen) where there is one: each machine has to have it, or modules would differ.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
