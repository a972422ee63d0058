import { useLocation } from 'react-router-dom';
import type { SitePlace } from '#session/place.ts';

interface SigningState {
  /** The page that sent the person to the sign-in. */
  from?: SitePlace;
  /** The e-mail address to prefill, if that page knows it. */
  email?: string;
}

export function useOrigin(): SigningState {
  return (useLocation().state as SigningState | null) ?? {};
}
