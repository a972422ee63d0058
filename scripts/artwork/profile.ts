import { fill, HAIR_COLORS, LINE, type Look, line, SKINS, WHITE } from './look.ts';

/** A face from the side, that looks to the left; in the units of the home page's drawing. */
export interface ProfileLook extends Look {
  hair: keyof typeof HAIR;
}

const FACE =
  'M318 172C282 192 254 236 250 282C249 300 253 314 250 328C246 348 227 376 214 402C207 416 211 425 223 429C233 432 243 431 246 437C247 446 241 452 237 460C232 469 232 475 240 478';
const CHIN = 'C245 485 238 490 239 500C241 509 250 511 252 519C253 529 246 538 248 553C251 572 268 583 290 584';
const HAIR = {
  /** Drawn back, as under a band. */
  back: {
    shape:
      'M316 173C352 118 458 98 526 160C590 220 590 318 548 400C530 436 506 492 474 512C456 504 440 484 440 462C446 440 452 412 432 396C418 388 406 392 400 402C398 368 388 334 370 306C346 268 322 228 316 173Z',
    strands:
      'M338 196C388 160 470 170 512 236C536 282 532 340 508 392M356 244C402 220 446 244 462 300C474 356 468 408 452 452',
  },
  /** Short, with the neck free. */
  crop: {
    shape:
      'M304 186C330 116 452 88 530 156C590 214 588 330 552 412C538 446 522 480 500 498C478 492 456 478 446 452C452 420 446 396 424 388C412 386 404 394 402 408L396 446L384 398C384 356 376 326 360 300C334 262 306 228 304 186Z',
    strands:
      'M330 204C392 170 470 184 518 246M346 240C402 214 470 232 512 296M362 282C412 258 470 280 504 340M420 344C456 350 484 376 494 420',
  },
} as const;

const EAR = 'M404 432C392 418 396 392 414 390C432 390 440 408 434 428C430 446 420 462 408 462';

function eye({ gaze, man, age, skin }: ProfileLook): string {
  const brow = line('M262 300C280 288 310 288 338 306', man ? 5 : 3);
  if (gaze === 'closed') {
    const lashes = man
      ? ''
      : line('M264 350L252 358M272 356L262 367M283 359L276 372M295 359L292 373M307 356L308 369', 1.9);
    return `${line('M262 346C274 360 300 362 322 346', 3)}${lashes}${brow}`;
  }
  const lid = 'M266 340C276 326 304 325 328 344';
  const crease = age === 'young' ? '' : line('M268 320C282 312 304 314 320 326', 1.5);
  return `${fill(`${lid}C308 358 284 360 271 354C266 350 264 345 266 340Z`, WHITE)}<ellipse cx="281" cy="341" rx="8.5" ry="12.5" fill="#8A5A4E" stroke="${LINE}" stroke-width="1.6"/><ellipse cx="279" cy="341" rx="3.8" ry="6" fill="#3A1F2A"/>${fill('M266 340C276 326 304 325 328 344L322 318H272Z', SKINS[skin].fill)}${line(lid, 3.4)}${line('M272 355C286 360 306 358 322 349', 1.6)}${crease}${brow}`;
}

const AGE: Record<Look['age'], string> = {
  young: '',
  middle: line('M268 452C276 464 282 478 284 492', 1.6),
  older: line(
    'M268 446C278 462 286 480 286 498M332 344L348 338M334 352L352 354M330 360L346 370M272 374C286 384 304 384 318 376',
    1.6,
  ),
};

export function drawProfile(look: ProfileLook): string {
  const skin = SKINS[look.skin];
  const hair = HAIR_COLORS[look.hairColor];
  const { shape, strands } = HAIR[look.hair];
  return [
    `<g transform="translate(5 4)">${fill(`${FACE}L254 482${CHIN}L322 580C332 622 326 668 302 704H506C486 634 482 580 480 520L540 300L420 150Z`, skin.fill)}<ellipse cx="330" cy="452" rx="50" ry="34" fill="${skin.cheek}"/></g>`,
    line(`${FACE}C244 480 250 481 254 482${CHIN}C332 582 372 560 398 522`, 3.1),
    line('M322 580C332 622 326 668 302 704M480 520C482 580 486 634 506 704', 3.1),
    eye(look),
    AGE[look.age],
    line('M246 424C254 416 252 404 242 404M254 482C264 482 272 479 278 474', 2.2),
    fill(shape, hair.fill),
    line(shape, 2.8),
    line(strands, 1.8, hair.line),
    `<path d="${EAR}" fill="${skin.fill}" stroke="${LINE}" stroke-width="2.4"/>`,
  ].join('');
}
