const quality = 0.9;

/** The frame that a video shows, as a file; waits for the first one. Null where the browser cannot draw it. */
export async function capturePicture(video: HTMLVideoElement): Promise<File | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
    await new Promise((shown) => video.addEventListener('loadeddata', shown, { once: true }));
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/jpeg', quality));
  return blob && new File([blob], 'pack.jpg', { type: blob.type });
}
