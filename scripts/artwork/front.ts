import { fill, HAIR_COLORS, LINE, type Look, line, printed, SKINS, WHITE } from './look.ts';

/** A face from the front, in units whose origin lies between the eyes; the chin is at 145, the hairline at -110. */
export interface FrontLook extends Look {
  hair: keyof typeof HAIR;
  /** What is put on the face and hides eyes and mouth. */
  masked?: true;
  /** Small and without a neck; its lines are thicker. */
  headAlone?: true;
}

const OVAL = 'M-96 -70C-100 10 -92 70 -52 122C-28 152 28 152 52 122C92 70 100 10 96 -70C88 -150 -88 -150 -96 -70Z';
const SQUARE = 'M-96 -70C-100 14 -98 74 -62 124C-34 150 34 150 62 124C98 74 100 14 96 -70C88 -150 -88 -150 -96 -70Z';
const NECK = 'M-40 112C-38 150 -50 172 -120 196V260H120V196C50 172 38 150 40 112Z';
const BROAD = 'M-54 112C-52 150 -64 168 -136 190V260H136V190C64 168 52 150 54 112Z';
const EAR = 'M-95 -14C-118 -26 -122 20 -94 32';

interface Hair {
  /** Behind the head. */
  back?: string;
  front: string;
  strands: string;
  ears?: true;
}

/** A row of small arcs through points: curls. */
const curls = (points: readonly (readonly [number, number])[], radius: number): string =>
  points.map(([x, y], at) => (at === 0 ? `M${x} ${y}` : `A${radius} ${radius} 0 0 1 ${x} ${y}`)).join('');

const around = (count: number, from: number, to: number, [rx, ry, cy]: readonly [number, number, number]) =>
  Array.from({ length: count + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / count) * Math.PI) / 180;
    return [Math.round(rx * Math.cos(angle)), Math.round(cy + ry * Math.sin(angle))] as const;
  });

const CLOUD = around(13, 152, 388, [128, 134, -48]);

const HAIR = {
  bob: {
    front:
      'M-92 112C-128 60 -142 -160 0 -166C142 -160 128 60 92 112C100 60 104 -30 90 -72C44 -80 12 -104 -6 -122C-24 -98 -56 -80 -90 -72C-104 -30 -100 60 -92 112Z',
    strands:
      'M-104 30C-118 -60 -92 -136 -16 -148M104 30C118 -60 92 -136 6 -150M-96 -62C-84 -106 -56 -130 -12 -136M96 -62C84 -100 56 -126 4 -136',
  },
  long: {
    back: 'M-100 -70C-142 20 -126 120 -158 260H158C126 120 142 20 100 -70C84 -180 -84 -180 -100 -70Z',
    front:
      'M-10 -164C-96 -164 -128 -96 -118 0C-112 50 -120 96 -130 140C-104 108 -92 50 -92 -14C-80 -62 -40 -84 -10 -126C34 -94 82 -64 92 -14C92 50 104 108 130 140C120 96 112 50 118 0C128 -96 92 -164 -10 -164Z',
    strands:
      'M-108 70C-112 -40 -96 -122 -20 -146M108 70C112 -40 96 -126 8 -148M-101 -20C-94 -76 -62 -112 -18 -136M101 -20C96 -72 58 -110 6 -136M-134 236C-120 190 -112 160 -112 120M134 236C120 190 112 160 112 120',
  },
  curly: {
    back: `${curls(CLOUD, 24)}Z`,
    front: `${curls(
      [
        [-97, 4],
        [-118, -28],
        [-112, -70],
        [-98, -104],
        [-62, -134],
        [-16, -146],
        [32, -142],
        [72, -124],
        [102, -92],
        [116, -52],
        [97, 4],
      ],
      26,
    )}C100 -30 92 -58 74 -72A20 20 0 0 1 38 -84A22 22 0 0 1 -4 -90A22 22 0 0 1 -44 -82A20 20 0 0 1 -78 -68C-92 -54 -100 -30 -97 4Z`,
    strands:
      'M-72 -104A14 14 0 1 1 -52 -90M-22 -120A13 13 0 1 1 -6 -104M30 -116A14 14 0 1 1 48 -100M72 -92A12 12 0 1 1 84 -76M-118 -92A13 13 0 1 1 -100 -80M-60 -156A13 13 0 1 1 -42 -144M18 -164A14 14 0 1 1 36 -150M104 -126A13 13 0 1 1 116 -108M-134 -20A12 12 0 1 1 -120 -8M128 -30A12 12 0 1 1 138 -12',
  },
  pixie: {
    front:
      'M-99 8C-122 -70 -108 -152 -30 -168C64 -186 128 -132 99 8C102 -24 98 -50 90 -66C40 -64 -12 -86 -38 -122C-50 -92 -72 -72 -90 -62C-98 -42 -100 -20 -99 8Z',
    strands:
      'M-98 -44C-94 -84 -70 -118 -44 -134M-38 -140C4 -102 50 -86 92 -88M-24 -152C22 -118 62 -106 98 -108M0 -162C34 -140 66 -130 92 -130',
    ears: true,
  },
  crop: {
    front:
      'M-98 -6C-116 -62 -112 -128 -62 -150C-10 -182 78 -172 104 -116C118 -84 112 -40 98 -6C98 -38 92 -66 78 -84C40 -84 -10 -88 -48 -106C-62 -94 -80 -86 -86 -74C-94 -54 -98 -32 -98 -6Z',
    strands:
      'M-50 -118C-10 -100 40 -98 84 -98M-44 -134C0 -116 50 -114 96 -110M-20 -150C24 -138 64 -136 92 -128M-92 -52C-92 -74 -84 -96 -66 -112',
    ears: true,
  },
  towel: {
    front: 'M-112 -58C-126 -150 -60 -206 10 -202C92 -198 130 -140 112 -58C60 -92 -52 -96 -112 -58Z',
    strands: 'M-98 -82C-60 -150 20 -170 66 -196M-76 -96C-30 -150 40 -150 96 -170M112 -58C136 -84 140 -120 118 -136',
  },
} as const satisfies Record<string, Hair>;

const LID = 'M-72 2C-60 -16 -32 -15 -18 2';
const OPEN = `${LID}C-32 12 -58 13 -72 2Z`;
/** Covers what of the iris lies above the lid. */
const ABOVE = 'M-72 2C-60 -16 -32 -15 -18 2L-20 -22H-70Z';

function eye({ gaze, man, age, skin }: FrontLook, towards: -1 | 0 | 1): string {
  const brow = man
    ? line('M-78 -34C-62 -46 -38 -46 -16 -36', 4)
    : line('M-76 -32C-60 -46 -36 -46 -18 -36', age === 'older' ? 1.8 : 2.2);
  if (gaze === 'closed') {
    const lashes = man ? '' : line('M-66 4L-72 11M-56 9L-60 17M-45 10L-46 18M-34 8L-32 16', 1.4);
    return `${line('M-70 -2C-58 12 -34 12 -20 0', 2.2)}${lashes}${brow}`;
  }
  const x = -45 + 7 * towards;
  const lashes = man || age === 'older' ? '' : line('M-72 2L-81 -3M-67 -4L-75 -11', 1.5);
  return `${fill(OPEN, WHITE)}<circle cx="${x}" cy="-1" r="10.5" fill="#8A5A4E" stroke="${LINE}" stroke-width="1.4"/><circle cx="${x}" cy="-1" r="5" fill="#3A1F2A"/><circle cx="${x + 4}" cy="-5" r="2.6" fill="${WHITE}"/>${fill(ABOVE, SKINS[skin].fill)}${line(LID, 2.6)}${line('M-66 9C-54 13 -36 12 -24 7', 1.2)}${line('M-64 -15C-54 -23 -38 -23 -27 -14', 1.2)}${lashes}${brow}`;
}

/** The other eye is the mirror image, but for its iris. */
function eyes(look: FrontLook): string {
  const towards = look.gaze === 'aside' ? 1 : 0;
  const other = look.gaze === 'aside' ? -1 : 0;
  return `${eye(look, towards)}<g transform="scale(-1 1)">${eye(look, other)}</g>`;
}

/** Lines of age: few and thin, or they become a caricature. */
const AGE: Record<Look['age'], string> = {
  young: '',
  middle: line('M-38 64C-44 71 -46 78 -45 85M38 64C44 71 46 78 45 85', 1),
  older: line(
    'M-38 60C-46 69 -49 79 -46 89M38 60C46 69 49 79 46 89M-80 3L-88 1M-78 10L-85 13M80 3L88 1M78 10L85 13M-60 22C-53 27 -40 28 -31 23M60 22C53 27 40 28 31 23M-28 -74C-10 -78 12 -78 30 -74',
    1,
  ),
};

function mouth({ man, age }: FrontLook, lips: string): string {
  if (man) return line('M-31 91C-14 99 14 99 31 91M-13 110C-6 112 6 112 13 110', 1.8);
  const upper = age === 'older' ? 'M-28 92C-16 86 -7 85 0 88C7 85 16 86 28 92C16 96 -16 96 -28 92Z' : undefined;
  const full = 'M-28 92C-16 84 -7 83 0 87C7 83 16 84 28 92C16 96 8 96 0 95C-8 96 -16 96 -28 92Z';
  return `<path d="${upper ?? full}" fill="${lips}" stroke="${LINE}" stroke-width="1.6"/>${line('M-25 94C-13 110 13 110 25 94M-28 92L-33 89M28 92L33 89', 1.6)}`;
}

const NOSE = line('M12 -30C6 0 14 24 20 42C22 54 8 60 -6 56', 1.8);

const THICKER = 1.7;
const thickened = (svg: string): string =>
  svg.replace(/(?<=stroke-width=")[\d.]+/g, (width) => (Number(width) * THICKER).toFixed(1));

export function drawFront(look: FrontLook): string {
  const skin = SKINS[look.skin];
  const { back, front, strands, ears }: Hair = HAIR[look.hair];
  const color = look.hair === 'towel' ? { fill: WHITE, line: LINE } : HAIR_COLORS[look.hairColor];
  const face = look.man ? SQUARE : OVAL;
  const ear = `<path d="${EAR}" fill="${skin.fill}" stroke="${LINE}" stroke-width="2.2"/>`;
  const cheeks = `<ellipse cx="-52" cy="54" rx="26" ry="18" fill="${skin.cheek}"/><ellipse cx="60" cy="54" rx="26" ry="18" fill="${skin.cheek}"/>`;
  const drawn = [
    back && printed(back, color.fill, 2.2),
    !look.headAlone && printed(look.man ? BROAD : NECK, skin.shade, 2.2),
    ears && `${ear}<g transform="scale(-1 1)">${ear}</g>`,
    fill(face, skin.fill),
    printed(face, skin.fill, 2.2),
    !look.masked && `${cheeks}${AGE[look.age]}${eyes(look)}${NOSE}${mouth(look, skin.lips)}`,
    printed(front, color.fill, 2.2),
    line(strands, 1.3, color.line),
  ]
    .filter(Boolean)
    .join('');
  return look.headAlone ? thickened(drawn) : drawn;
}
