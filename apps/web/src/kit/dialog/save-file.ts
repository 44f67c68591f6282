const keptMilliseconds = 60_000;

/** Saves a file that a call answered as a browser saves a download, under its own name. */
export function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File ? file.name : '';
  link.click();
  // Some browsers read the bytes only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
}
