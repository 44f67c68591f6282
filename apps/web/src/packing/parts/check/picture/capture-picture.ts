const quality = 0.9;

/** The frame that a video shows now, as a file; null while it shows none. */
export async function capturePicture(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/jpeg', quality));
  return blob && new File([blob], 'pack.jpg', { type: blob.type });
}
