import type { OfficePalette } from '#office/appearance/palettes.ts';
import { font } from '#ui/tokens.ts';

const LEAST_TOP = 5;
/** With more lines the grid becomes a grey area and the labels touch. */
const MOST_STEPS = 6;
/** 1, 2, 5, 10, … up to the income of a year. */
const STEPS = Array.from({ length: 9 }, (_, zeros) => [1, 2, 5].map((digit) => digit * 10 ** zeros)).flat();

/** Whole ticks from 0 to at least 5, in steps of 1; above six steps, in larger whole ones. */
export function wholeTicks(highest: number): number[] {
  const top = Math.max(LEAST_TOP, Math.ceil(highest));
  const step = STEPS.find((candidate) => top / candidate <= MOST_STEPS) ?? top;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, place) => place * step);
}

/** A scale from 0 to its last tick. */
export const countScale = (ticks: readonly number[]) => ({
  domain: [0, ticks.at(-1) ?? LEAST_TOP],
  nice: false,
  tickMethod: () => [...ticks],
});

const compact = new Intl.NumberFormat('es-MX', { notation: 'compact' });
/** 50000 → `'50 k'`: full amounts would be too wide, and the library would rotate them. */
export const sayTick = (value: number): string => compact.format(value);
/** The axes and the tooltip of a chart, in the colours of the panel's theme. */
export function drawnWith({ color }: OfficePalette) {
  // The library fades its labels until they are hard to read.
  const label = {
    labelFill: color.muted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: font.text,
    title: false,
    tick: false,
  };
  return {
    placeAxis: { ...label, line: true, lineStroke: color.line, lineLineWidth: 1, lineStrokeOpacity: 1 },
    countAxis: {
      ...label,
      labelFormatter: sayTick,
      // If there is no room, some labels are hidden; none is rotated.
      labelAutoRotate: false,
      labelAutoHide: true,
      grid: true,
      gridStroke: color.line,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0] as [number, number],
      gridLineWidth: 1,
    },
    // The library's default is grey and translucent.
    tooltipStyle: {
      tooltip: {
        css: {
          '.g2-tooltip': { background: color.white, opacity: 1, 'font-family': font.text, 'font-size': '12px' },
          '.g2-tooltip-title': { color: color.ink, 'font-weight': 600 },
          '.g2-tooltip-list-item-name-label': { color: color.ink },
        },
      },
    },
  };
}
