const FACE =
  'M370 138A246 246 0 0 0 290 617C306 604 316 592 318 583C308 584 298 585 290 584C268 584 251 572 248 553C246 538 253 529 252 519C250 511 238 508 239 500C238 490 246 484 254 482C244 481 232 478 240 478C232 475 232 469 237 460C241 452 247 446 246 437C243 431 233 432 223 429C211 425 207 416 214 402C227 376 246 348 250 328C253 314 249 300 250 282C254 236 282 192 330 172C372 156 420 150 462 158A246 246 0 0 0 370 138Z';
const OUTLINE = 'M440 148A246 246 0 0 1 300 619M284 350C302 368 330 368 350 346';

/** The brand mark, in the colour of the text around it. */
export function Mark() {
  return (
    <svg viewBox="120 134 500 500" width="34" height="34" aria-hidden="true">
      <path fill="currentColor" d={FACE} />
      <path fill="none" stroke="currentColor" strokeWidth="15" strokeLinecap="round" d={OUTLINE} />
    </svg>
  );
}
