import { tokensOf } from '@rostro/shared/brand-colors';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { businessQuery } from '#api/business.ts';

/** The site has the clinic's two colours; the panel keeps its own, which its controls share. */
export function useClinicColors(): void {
  const { data } = useQuery({ ...businessQuery(), throwOnError: false });
  const brand = data?.brand;
  useLayoutEffect(() => {
    if (brand === undefined) return;
    const { style } = document.documentElement;
    const tokens = Object.entries(tokensOf(brand));
    for (const [name, value] of tokens) style.setProperty(name, value);
    return () => {
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [brand]);
}
