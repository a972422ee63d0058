import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the page was told on arriving, in its history entry. It is taken out of there: a reload does not repeat it. */
export function useArrivalFlag<T>(name: string): T | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { [name]: flag, ...rest } = (state ?? {}) as Record<string, unknown>;
  const [told] = useState(flag as T | undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the entry that the page arrived with is cleaned
  useEffect(() => {
    if (flag !== undefined) void navigate(`${pathname}${search}`, { replace: true, state: rest });
  }, []);

  return told;
}
