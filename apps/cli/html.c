/* html.c: the beginning and end of every page that skep writes into a file. The colours are the design's, by the same names. */
#include "html.h"

#include <stdbool.h>
#include <string.h>

static const char STYLE[] =
    ":root{color-scheme:light dark;--bg:#fbf5e6;--surface:#fffdf6;--sunk:#f3e8ce;--band:#f7eed9;--line:#dfcfa8;--edge:#8f7743;--ink:#2a2016;--ink-2:#5a4a33;--ink-3:#6f5c3b;"
    "--honey:#eba91e;--info:#1f5fa8;--focus:#1b4fd8;--p-wave:#1f4e9e;--p-sun:#bf5409;--p-spark:#8a52c0;--p-leaf:#8a6d00;--p-moon:#3a3d49;"
    "--ui:-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"Liberation Sans\",Arial,system-ui,sans-serif;"
    "--title:\"Iowan Old Style\",\"Palatino Linotype\",Palatino,\"Book Antiqua\",\"URW Palladio L\",Georgia,\"DejaVu Serif\",serif;"
    "--mono:ui-monospace,\"SF Mono\",\"Cascadia Mono\",Menlo,Consolas,\"Liberation Mono\",monospace}\n"
    "@media screen and (prefers-color-scheme:dark){:root{--bg:#16120d;--surface:#211b14;--sunk:#1b1610;--band:#1f1912;--line:#443828;--edge:#9a845a;--ink:#f6ecd8;--ink-2:#d3c3a4;"
    "--ink-3:#b3a180;--honey:#c98a1c;--info:#8fc0f5;--focus:#a9c8ff;--p-wave:#6a9bf0;--p-sun:#f3914a;--p-spark:#d9b8f5;--p-leaf:#ebc63c;--p-moon:#a9aebd}}\n"
    "@media print{:root{color-scheme:light;--bg:#fff;--surface:#fff;--sunk:#f4f0e6;--band:#f8f5ee;--line:#c9c0ac;--ink:#000;--ink-2:#333;--ink-3:#444}a{color:inherit}}\n"
    "@page{margin:12mm}*{box-sizing:border-box}\n"
    "body{font:16px/1.45 var(--ui);color:var(--ink);background:var(--bg);margin:0 auto;-webkit-text-size-adjust:100%;print-color-adjust:exact}\n"
    "h1,h2{font-family:var(--title);line-height:1.2}figure{margin:0;break-inside:avoid}\n"
    "svg{display:block}svg text{font:12px var(--ui);fill:var(--ink-2);font-variant-numeric:tabular-nums}.grid{stroke:var(--line)}\n"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:right;padding:2px 8px 2px 0;border-bottom:1px solid var(--line)}"
    "th:first-child,td:first-child{text-align:left}tr{break-inside:avoid}\n"
    "code{overflow-wrap:anywhere}.n{white-space:nowrap}a,summary{color:var(--info)}summary{cursor:pointer}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}\n"
    "figcaption,small,.dim{color:var(--ink-2)}\n";

void html_put(FILE *f, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': fputs("&amp;", f); break;
        case '<': fputs("&lt;", f); break;
        case '>': fputs("&gt;", f); break;
        case '"': fputs("&quot;", f); break;
        case '\'': fputs("&#39;", f); break;
        default:
            if ((unsigned char)*text >= ' ' || *text == '\n' || *text == '\t') fputc(*text, f);
        }
}

void html_begin(FILE *f, const char *title, const char *style)
{
    fputs("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/><title>", f);
    html_put(f, title);
    fprintf(f, "</title><style>\n%s%s</style></head><body><main>\n", STYLE, style);
}

void html_end(FILE *f)
{
    fputs("</main></body></html>\n", f);
}

void html_put_command(FILE *f, const char *command)
{
    bool flag = false;
    fputs("<span class=\"n\">", f);
    for (const char *at = command; *at; at += strspn(at, " ")) {
        char word[256];
        size_t len = strcspn(at, " ");
        if (at > command) fputs(flag ? " " : "</span> <span class=\"n\">", f);
        flag = at[0] == '-' && len < 12;
        for (size_t n; len > 0; at += n, len -= n) {
            n = len < sizeof word ? len : sizeof word - 1;
            memcpy(word, at, n);
            word[n] = '\0';
            html_put(f, word);
        }
    }
    fputs("</span>", f);
}
