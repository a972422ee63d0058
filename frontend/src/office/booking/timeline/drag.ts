import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import { sayLength } from '#office/ui/say.ts';
import type { PlacedVisit } from './column.ts';
import { minutesAt, pxOf, SHORTEST_DRAWN, saySpan } from './layout.ts';
import { nearestStart, type Starts } from './starts.ts';

/** A mouse starts a drag by this movement; a finger by a long press, because movement scrolls. */
const MOUSE_PX = 6;
const TOUCH_PX = 8;
const TOUCH_MS = 400;
/** Within this distance of an edge the day scrolls by `SCROLL_PX` per frame. */
const EDGE_PX = 48;
const SCROLL_PX = 14;
const SHORTEST = 5;

export interface Dropped {
  visit: PlacedVisit;
  columnId: string;
  from: number;
  to: number;
}

export interface DragEnv {
  scroller: HTMLElement;
  landingClass: string;
  span: Minutes;
  startsIn: (columnId: string) => Starts;
  /** Visits can move to other columns, which are people or days. */
  across: boolean;
  onDrop: (dropped: Dropped) => void;
}

interface Held {
  visit: PlacedVisit;
  /** The visit's box in the column. */
  place: HTMLElement;
  edge: boolean;
  event: PointerEvent;
}

interface Target {
  column: HTMLElement;
  from: number;
  to: number;
}

/**
 * Follows the pointer from a press on a visit to its release. Meanwhile only the styles of two elements change, once a
 * frame: nothing is rendered, however full the day is.
 */
export function followDrag({ visit, place, edge, event: pressed }: Held, env: DragEnv): () => void {
  const { scroller, span } = env;
  const landing = document.createElement('div');
  landing.className = env.landingClass;
  const time = document.createElement('b');
  landing.append(time);
  const own = place.closest<HTMLElement>('[data-column]') ?? undefined;
  const isTouch = pressed.pointerType === 'touch';
  const began = { x: pressed.clientX, y: pressed.clientY, left: scroller.scrollLeft, top: scroller.scrollTop };
  let at = { x: began.x, y: began.y };
  // Read once: reading a box in every frame would force a layout in every frame.
  let view: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> = { left: 0, right: 0, top: 0, bottom: 0 };
  let columns: { column: HTMLElement; left: number; right: number }[] = [];
  let scrolled = { left: began.left, top: began.top };
  let farthest = { left: 0, top: 0 };
  let target: Target | undefined;
  let active = false;
  let frame = 0;

  const begin = (): void => {
    active = true;
    view = scroller.getBoundingClientRect();
    farthest = {
      left: scroller.scrollWidth - scroller.clientWidth,
      top: scroller.scrollHeight - scroller.clientHeight,
    };
    columns = [...scroller.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
      const { left, right } = column.getBoundingClientRect();
      return { column, left, right };
    });
    place.dataset.dragged = edge ? 'edge' : 'whole';
    scroller.dataset.dragging = edge ? 'edge' : 'whole';
    frame = requestAnimationFrame(draw);
  };
  const timer = isTouch ? setTimeout(begin, TOUCH_MS) : undefined;

  /** The column under the pointer, even after scrolling. */
  const columnAt = (x: number): HTMLElement | undefined => {
    const unscrolled = x + scrolled.left - began.left;
    return columns.find(({ left, right }) => unscrolled >= left && unscrolled < right)?.column;
  };

  const scrollOn = (): void => {
    const by = (near: number, far: number, spot: number): number =>
      spot < near + EDGE_PX ? -SCROLL_PX : spot > far - EDGE_PX ? SCROLL_PX : 0;
    const [x, y] = [edge ? 0 : by(view.left, view.right, at.x), by(view.top, view.bottom, at.y)];
    if (x === 0 && y === 0) return;
    const within = (spot: number, most: number): number => Math.max(0, Math.min(spot, most));
    scrolled = { left: within(scrolled.left + x, farthest.left), top: within(scrolled.top + y, farthest.top) };
    scroller.scrollTo(scrolled);
  };

  const known = new Map<HTMLElement | undefined, Starts>();
  const startsOf = (column: HTMLElement | undefined): Starts => {
    const starts = known.get(column) ?? env.startsIn(column?.dataset.column ?? '');
    known.set(column, starts);
    return starts;
  };

  const show = ({ column, from, to }: Target): void => {
    if (target?.column === column && target.from === from && target.to === to) return;
    target = { column, from, to };
    if (landing.parentElement !== column) column.append(landing);
    landing.style.transform = `translateY(${pxOf(from - span.from)}px)`;
    landing.style.height = `${pxOf(to - from)}px`;
    time.textContent = edge ? `${saySpan(target)} · ${sayLength(to - from)}` : saySpan(target);
    if (edge) place.style.height = `${pxOf(to - from)}px`;
  };

  const draw = (): void => {
    scrollOn();
    const dx = at.x - began.x + scrolled.left - began.left;
    const dy = at.y - began.y + scrolled.top - began.top;
    const length = visit.to - visit.from;
    const column = (edge || !env.across ? own : columnAt(at.x)) ?? target?.column ?? own;
    const moved = Math.max(span.from, Math.min(visit.from + minutesAt(dy, 1), span.to - length));
    const from = edge ? visit.from : nearestStart(moved - visit.lead, startsOf(column)) + visit.lead;
    const to = edge ? Math.max(visit.from + SHORTEST, visit.to + minutesAt(dy)) : from + length;
    if (!edge) place.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
    if (column) show({ column, from, to });
    frame = requestAnimationFrame(draw);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - began.x, at.y - began.y);
    if (active) event.preventDefault();
    else if (isTouch && far > TOUCH_PX) end();
    else if (!isTouch && far > MOUSE_PX) begin();
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return;
    const found = active ? target : undefined;
    if (active) swallowClick();
    end();
    const columnId = found?.column.dataset.column;
    if (found && columnId !== undefined) env.onDrop({ visit, columnId, from: found.from, to: found.to });
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !active) return;
    event.preventDefault();
    event.stopPropagation();
    end();
    swallowClick();
  };
  /** A long press starts a drag, so it must not open the browser's menu. */
  const noMenu = (event: Event): void => {
    if (!active) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** A finger that drags a visit does not scroll. */
  const hold = (event: TouchEvent): void => {
    if (active && event.cancelable) event.preventDefault();
  };

  function end(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    active = false;
    delete place.dataset.dragged;
    delete scroller.dataset.dragging;
    place.style.transform = '';
    place.style.height = `${pxOf(Math.max(visit.to - visit.from, SHORTEST_DRAWN))}px`;
    landing.remove();
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('touchmove', hold);
    window.removeEventListener('contextmenu', noMenu, true);
  }
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', key, true);
  window.addEventListener('touchmove', hold, { passive: false });
  window.addEventListener('contextmenu', noMenu, true);
  return end;
}

/** The click that ends a drag is ignored. Without one, the next press works as usual. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
