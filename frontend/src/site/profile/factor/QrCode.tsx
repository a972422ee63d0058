import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './Factor.module.css';

/** Light modules around it, without which readers do not find it. */
const QUIET = 4;

/** One path, a square per dark module. */
function drawingOf(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (module, at) => (module ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
