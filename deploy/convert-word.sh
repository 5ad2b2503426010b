#!/bin/sh
# Reads a Word file from its standard input, and writes its PDF to the standard output. The unit gives it no network.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat > "$folder/file.docx"
HOME=$folder LANG=C.UTF-8 "${SOFFICE:-/usr/bin/soffice}" "-env:UserInstallation=file://$folder/profile" \
  --headless --norestore --nolockcheck --nodefault --convert-to pdf:writer_pdf_Export \
  --outdir "$folder" "$folder/file.docx" > /dev/null 2>&1
cat "$folder/file.pdf"
