import type { Pixels } from './vanishing.ts';

/** Wide enough for the strokes of a logo, and quick to read. */
const SIDE = 160;

/** The pixels of a published picture, scaled down. */
export async function readPixels(address: string): Promise<Pixels> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return [];
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}
