import { MAX_PICTURE_SIDE } from '@rostro/shared/contract/media';
import { ACCEPT, Unfit } from './check.ts';
import { preparePhoto } from './useUpload.ts';

const SVG = 'image/svg+xml';
/** A drawing may also be an SVG. */
export const ACCEPT_LOGO = `${SVG},${ACCEPT}`;

/** Parts that a drawing does not need: code, addresses of other sites, and embedded pages. */
const ACTIVE = /<\s*(script|foreignObject|iframe|object|embed)\b|\son\w+\s*=|javascript:|<!ENTITY|@import/i;
const FOREIGN = /(href|src)\s*=\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpe?g|webp)))\S|url\(\s*["']?(?!["']?\s*#)\S/i;
const SCRIPTED =
  'Este SVG trae instrucciones o enlaces, no solo un dibujo, y por seguridad no se acepta. Pide uno sin ellos a quien lo diseñó, o sube el logotipo en PNG.';
const UNREADABLE = 'No pudimos leer este SVG. Súbelo en PNG.';

/** @throws {Unfit} if the file is more than a drawing */
export function checkSvg(text: string): void {
  if (ACTIVE.test(text) || FOREIGN.test(text)) throw new Unfit(SCRIPTED);
}

async function imageOf(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  // As an image, an SVG runs nothing and loads nothing.
  image.src = `data:${SVG};charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/**
 * The drawing as a PNG with the largest side that the site keeps. The server takes no SVG: what arrives there is a
 * picture like any other, and is rendered anew.
 */
async function rasterize(text: string): Promise<Blob> {
  const image = await imageOf(text);
  const { naturalWidth = 0, naturalHeight = 0 } = image;
  if (naturalWidth === 0 || naturalHeight === 0) throw new Unfit(UNREADABLE);
  const scale = MAX_PICTURE_SIDE / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (drawn === null) throw new Unfit(UNREADABLE);
  return drawn;
}

/** @throws {Unfit} if the file is no logo, or code that looks like one */
export async function prepareLogo(file: File): Promise<Blob> {
  if (file.type !== SVG) return preparePhoto(file);
  const text = await file.text();
  checkSvg(text);
  try {
    return await rasterize(text);
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit(UNREADABLE);
  }
}
