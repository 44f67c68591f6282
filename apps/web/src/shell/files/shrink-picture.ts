const longestSide = 600;

/**
 * A face or a logo needs no more than 600 pixels a side; lists show many. The server handles pictures that cannot be drawn here.
 */
export async function shrinkPicture(file: File, type: 'image/jpeg' | 'image/png'): Promise<File> {
  const picture = await createImageBitmap(file).catch((reason: unknown) => {
    if (reason instanceof DOMException) return null;
    throw reason;
  });
  if (picture === null) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
  return blob === null ? file : new File([blob], file.name, { type: blob.type });
}
