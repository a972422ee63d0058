import { useMedia } from '#ui/useMedia.ts';

export interface Size {
  phone: boolean;
  tablet: boolean;
  desk: boolean;
}

/**
 * phone < 768 ≤ tablet < 1200 ≤ desk: the widths, in px, at which the navigation and the lists of the back office
 * change.
 */
export function useSize(): Size {
  const phone = !useMedia('(min-width: 768px)');
  const desk = useMedia('(min-width: 1200px)');
  return { phone, tablet: !phone && !desk, desk };
}
