#!/bin/sh
# Reads one Word file from its standard input, and writes its PDF to the standard output. LibreOffice starts while the file
# is awaited; the second call hands the file over to it. The unit gives them no network.
set -eu
folder=$(mktemp -d)
export HOME="$folder" LANG=C.UTF-8
export FONTCONFIG_FILE="$(cd "$(dirname "$0")/.." && pwd)/apps/server/src/platform/word/fonts.conf"
set -- "${SOFFICE:-/usr/bin/soffice}" "-env:UserInstallation=file://$folder/profile" \
  --headless --norestore --nolockcheck --nodefault
"$@" < /dev/null > /dev/null 2>&1 &
trap 'kill -KILL $! 2> /dev/null || true; rm -rf "$folder"' EXIT
cat > "$folder/file.docx"
# The server closed without a file.
[ -s "$folder/file.docx" ] || exit 0
timeout -s KILL 60 "$@" --convert-to pdf:writer_pdf_Export --outdir "$folder" "$folder/file.docx" > /dev/null 2>&1
cat "$folder/file.pdf"
