const kept = 60_000;

/** Saves bytes that a call has answered under this name, as a browser saves a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the bytes only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), kept);
}
