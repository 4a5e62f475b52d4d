# cmake "-DFROM=file;file" "-DNAMES=name;name" -DTO=file.c -P embed.cmake: text files as C arrays that end with a NUL.
file(WRITE ${TO} "")
foreach(from name IN ZIP_LISTS FROM NAMES)
  file(READ ${from} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(REGEX REPLACE "(([^,]+,){24})" "\\1\n" bytes "${bytes}")
  get_filename_component(file ${from} NAME)
  file(APPEND ${TO} "/* ${file}, embedded. */\nextern const char ${name}[];\nconst char ${name}[] = {\n${bytes}'\\0'\n};\n")
endforeach()
