import { useLayoutEffect } from 'react';
import { useClinic } from '#ui/brand/clinic.ts';
import { colorsOf } from '#ui/brand/colors.ts';

/** The site has the clinic's two colours; the panel keeps its own, which its controls share. */
export function useClinicColors(): void {
  const clinic = useClinic();
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const tokens = Object.entries(colorsOf(clinic));
    if (tokens.length === 0) return;
    dataset.brand = '';
    for (const [name, value] of tokens) style.setProperty(name, value);
    return () => {
      delete dataset.brand;
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [clinic]);
}
