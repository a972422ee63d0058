/** What a drawn person can look like. Fills are muted, so that the plum line leads on each of them. */
export const SKINS = {
  porcelain: { fill: '#F8EEE8', shade: '#F3E2DA', cheek: '#F4E0D9', lips: '#D9B3B4' },
  wheat: { fill: '#F3DFCE', shade: '#EBD0BB', cheek: '#EFD1BF', lips: '#D19C97' },
  honey: { fill: '#E8C9AC', shade: '#DDB797', cheek: '#E2B79B', lips: '#C58580' },
  bronze: { fill: '#D0A07E', shade: '#C18E6C', cheek: '#C99473', lips: '#B0696A' },
  umber: { fill: '#A9785E', shade: '#97684F', cheek: '#A26D56', lips: '#8A4A50' },
} as const;

/** The strands are drawn in `line`: dark hair has light ones. */
export const HAIR_COLORS = {
  rose: { fill: '#D9B3B4', line: '#7A3E52' },
  chestnut: { fill: '#A87C6C', line: '#6B3B44' },
  dark: { fill: '#6A4850', line: '#C9A3A8' },
  black: { fill: '#4A333D', line: '#B08E99' },
  silver: { fill: '#E4DEDB', line: '#8B6A76' },
} as const;

export const AGES = ['young', 'middle', 'older'] as const;
export const GAZES = ['closed', 'ahead', 'aside'] as const;

export interface Look {
  skin: keyof typeof SKINS;
  hairColor: keyof typeof HAIR_COLORS;
  age: (typeof AGES)[number];
  gaze: (typeof GAZES)[number];
  man?: true;
}

export const LINE = '#7A3E52';
export const WHITE = '#FFFDFB';

const attributes = (all: Record<string, string | number>): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const line = (d: string, width: number, stroke: string = LINE): string =>
  `<path${attributes({ d, fill: 'none', stroke, 'stroke-width': width })}/>`;
export const fill = (d: string, color: string): string => `<path${attributes({ d, fill: color })}/>`;
/** A colour lies beside its line, as in a print whose plates are not quite aligned. */
export const printed = (d: string, color: string, width: number, [x, y] = [5, 4]): string =>
  `<g transform="translate(${x} ${y})">${fill(d, color)}</g>${line(d, width)}`;
