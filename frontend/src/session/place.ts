/** A page of ours, with what it had in its history entry. */
export interface SitePlace {
  pathname: string;
  search?: string;
  state?: unknown;
}

export const addressOf = ({ pathname, search = '' }: SitePlace): string => `${pathname}${search}`;
