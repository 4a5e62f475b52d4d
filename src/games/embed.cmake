# cmake -DFROM=file -DTO=file.c -DNAME=name -P embed.cmake: a text file as a C array that ends with a NUL.
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
string(REGEX REPLACE "(([^,]+,){24})" "\\1\n" bytes "${bytes}")
get_filename_component(file ${FROM} NAME)
file(WRITE ${TO} "/* ${file}, embedded. */\nextern const char ${NAME}[];\nconst char ${NAME}[] = {\n${bytes}'\\0'\n};\n")
