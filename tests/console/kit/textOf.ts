/** Reads a file's text; jsdom's own files know no text(). */
export const textOf = (file = new Blob([])): Promise<string> =>
  "text" in file
    ? file.text()
    : new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(file);
      });
