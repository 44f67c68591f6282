/** Keeps a drawing as a file. */
export const keepDrawing = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'signature.png', { type: blob.type })),
      'image/png',
    );
  });
