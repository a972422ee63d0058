import { create, toCanvas } from 'qrcode';
import { useMemo } from 'react';

/** The width of the quiet zone in modules. Scanners need it. */
const QUIET = 4;
/** Readable even if a part of the print is worn. */
const LOOK = { errorCorrectionLevel: 'M', margin: QUIET } as const;

function drawingOf(text: string): { viewBox: string; path: string } {
  const { size, data } = create(text, LOOK).modules;
  const dark = Array.from(data, (module, at) => (module ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  const side = size + 2 * QUIET;
  return { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, path: dark.join('') };
}

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const { viewBox, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg className={className} role="img" aria-label={label} viewBox={viewBox} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** The QR code as an SVG file, black on white. */
export function qrSvg(text: string): string {
  const { viewBox, path } = drawingOf(text);
  const white = `<rect x="${-QUIET}" y="${-QUIET}" width="100%" height="100%" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges">${white}<path d="${path}"/></svg>`;
}

/**
 * The QR code as a PNG file.
 * @param width in pixels
 * @throws Error if the browser cannot draw it
 */
export async function qrPng(text: string, width: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, text, { ...LOOK, width });
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (png === null) throw new Error('the browser draws no PNG');
  return png;
}
