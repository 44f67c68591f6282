/** Lets the browser save a file that a call answered, under its own name. */
export function saveFile(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file instanceof File ? file.name : '';
  link.click();
  // The browser has begun to read by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
