/** Gives a file to the person, under a name; a slash in it, as numbers of invoices have, becomes a dash. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replaceAll("/", "-");
  link.click();
  URL.revokeObjectURL(address);
}
