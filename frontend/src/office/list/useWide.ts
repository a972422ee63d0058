import { useMedia } from '#ui/useMedia.ts';

/** On wide screens rows are compact, and pages long. */
export const useWide = (): boolean => useMedia('(min-width: 1280px)');
