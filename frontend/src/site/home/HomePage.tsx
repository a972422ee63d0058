import { useTitle } from '#ui/useTitle.ts';
import { Benefits } from './Benefits.tsx';
import { Favourites } from './Favourites.tsx';
import { Hero } from './Hero.tsx';
import { HowToBook } from './HowToBook.tsx';
import { Place } from './Place.tsx';

export function HomePage() {
  useTitle('Dermatología estética y cuidado facial');
  return (
    <>
      <Hero />
      <Benefits />
      <Favourites />
      <HowToBook />
      <Place />
    </>
  );
}
