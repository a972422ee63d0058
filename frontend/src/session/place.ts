/** A page of the site, with the state of its history entry. */
export interface SitePlace {
  pathname: string;
  search?: string;
  state?: unknown;
}

export const addressOf = ({ pathname, search = '' }: SitePlace): string => `${pathname}${search}`;
