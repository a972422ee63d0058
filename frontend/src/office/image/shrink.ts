import { MAX_PICTURE_SIDE } from '@rostro/shared/contract/media';

const QUALITY = 0.85;

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

function drawn(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context && canvas;
}

/**
 * The picture scaled to its largest use, upright and without metadata of the camera. WebP if the browser can encode it,
 * otherwise the file's type. Returns the file itself if the browser cannot draw it; the server decides then.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = drawn(bitmap);
    bitmap.close();
    if (canvas === null) return file;
    for (const type of ['image/webp', file.type]) {
      const picture = await encoded(canvas, type);
      if (picture?.type === type) return picture;
    }
    return file;
  } catch {
    return file;
  }
}
