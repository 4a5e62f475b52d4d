# page.cmake: makes a C file of the files of a folder, each as it is and compressed, as the table SERVE_PAGE of serve.h.
# usage: cmake -DPAGE=folder -DTO=page.c -P page.cmake; an empty folder, or none, makes an empty table
cmake_minimum_required(VERSION 3.25)
set(bytes "")
set(table "")
set(n 0)
if(PAGE)
  file(GLOB_RECURSE files RELATIVE ${PAGE} ${PAGE}/*)
endif()

# The bytes of a file under a name, without the compiler having to read them.
function(take name file)
  string(APPEND bytes
    "__asm__(\".pushsection .rodata\\n.global ${name}\\n${name}:\\n.incbin \\\"${file}\\\"\\n.popsection\");\n"
    "extern const unsigned char ${name}[];\n")
  set(bytes "${bytes}" PARENT_SCOPE)
endfunction()

foreach(file ${files})
  set(plain ${PAGE}/${file})
  set(gzip ${TO}.${n}.gz)
  execute_process(COMMAND gzip -9nc INPUT_FILE ${plain} OUTPUT_FILE ${gzip} COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE ${plain} plain_len)
  file(SIZE ${gzip} gzip_len)
  file(SHA256 ${plain} hash)
  string(SUBSTRING ${hash} 0 16 tag)
  take(page_${n} ${plain})
  string(APPEND table "    { .path = \"/${file}\", .tag = \"W/\\\"${tag}\\\"\",\n"
                      "      .plain = page_${n}, .plain_len = ${plain_len}")
  if(gzip_len LESS plain_len)
    take(page_${n}_gzip ${gzip})
    string(APPEND table ", .gzip = page_${n}_gzip, .gzip_len = ${gzip_len}")
  endif()
  string(APPEND table " },\n")
  math(EXPR n "${n} + 1")
endforeach()
file(WRITE ${TO} "/* Made by page.cmake. */\n#include \"serve.h\"\n\n${bytes}\n"
                 "const struct serve_file SERVE_PAGE[] = {\n${table}    { .path = NULL },\n};\n")
