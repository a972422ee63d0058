import { useLocation } from 'react-router-dom';
import type { SitePlace } from '#session/place.ts';

interface SigningState {
  /** The page that sent the person to sign in. */
  from?: SitePlace;
  /** Whose account it is about, where that page knows. */
  email?: string;
}

export function useOrigin(): SigningState {
  return (useLocation().state as SigningState | null) ?? {};
}
