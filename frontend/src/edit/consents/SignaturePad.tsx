import { MAX_SIGNATURE_NUMBERS, SIGNATURE_BOX, type Stroke, signaturePath } from '@rostro/shared/privacy/signature';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Consent.module.css';

/** Points nearer than this to the last one are left out. */
const NEAR = 4;

interface SignaturePadProps {
  label: string;
  value: number[][];
  error: string | undefined;
  ref: (element: { focus?: () => void } | null) => void;
  onChange: (strokes: number[][]) => void;
}

const { width, height } = SIGNATURE_BOX;
const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

/** The pointer's position in the units of the box. */
function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = width / (box.width || width);
  return [within((event.clientX - box.left) * scale, width), within((event.clientY - box.top) * scale, height)];
}

/** A box for a signature by finger, pen or mouse. */
export function SignaturePad({ label, value, error, ref, onChange }: SignaturePadProps) {
  const id = useId();
  const [line, setLine] = useState<number[]>();
  const drawing = useRef<number[]>(undefined);
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.button !== 0 || value.flat().length >= MAX_SIGNATURE_NUMBERS) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = pointOf(event);
    setLine(drawing.current);
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    const sofar = drawing.current;
    if (sofar === undefined) return;
    const [x, y] = pointOf(event);
    const [lastX = 0, lastY = 0] = sofar.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < NEAR) return;
    drawing.current = [...sofar, x, y];
    setLine(drawing.current);
  };
  const end = (): void => {
    if (drawing.current === undefined) return;
    onChange([...value, drawing.current]);
    drawing.current = undefined;
    setLine(undefined);
  };
  const shown: Stroke[] = line === undefined ? value : [...value, line];
  return (
    <fieldset
      className="min-w-0 [&_legend]:mb-2 [&_legend]:p-0 [&_legend]:font-medium"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{label}</legend>
      <div
        ref={ref as (element: HTMLDivElement | null) => void}
        tabIndex={-1}
        className="focus-visible:outline-offset-2"
      >
        <svg
          className={classes(
            styles.box,
            'block w-full border rounded-control bg-white cursor-crosshair touch-none',
            error === undefined ? 'border-control-line' : 'border-error',
          )}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={
            shown.length === 0 ? `${label}: vacía. Firma con el dedo, un lápiz o el ratón` : `${label}: firmada`
          }
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <line x1={60} x2={width - 60} y1={height - 70} y2={height - 70} className={styles.rule} />
          <path d={signaturePath(shown.map((stroke) => (stroke.length === 2 ? [...stroke, ...stroke] : stroke)))} />
        </svg>
      </div>
      <div className="flex gap-3 items-center justify-between min-h-11">
        <p id={`${id}-error`} className="text-error text-14" role={error === undefined ? undefined : 'alert'}>
          {error ?? ''}
        </p>
        {value.length > 0 && (
          <button
            type="button"
            className="min-h-11 py-0 px-2 border-0 bg-transparent text-plum [font:inherit] underline cursor-pointer"
            aria-label={`Borrar: ${label}`}
            onClick={() => onChange([])}
          >
            Borrar
          </button>
        )}
      </div>
    </fieldset>
  );
}
