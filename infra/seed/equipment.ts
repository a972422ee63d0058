import type { Equipment } from '@rostro/shared/contract/booking/booking';

type Machine = Pick<Equipment, 'name' | 'category' | 'description'> & { characteristics: string[]; art: string };

/** In the clinic's order, which also determines the ids. */
export const MACHINES: readonly Machine[] = [
  {
    name: 'Analizador de piel con luz de Wood',
    category: 'cosmetology',
    description:
      'Fotografía el rostro con tres luces y muestra manchas, poros e hidratación que a simple vista no se ven.',
    characteristics: [
      'Luz blanca, polarizada y de Wood',
      'Imágenes comparables entre visitas',
      'Sin contacto con la piel',
    ],
    art: 'equipo-analizador',
  },
  {
    name: 'Vaporizador facial con ozono',
    category: 'cosmetology',
    description:
      'Vapor tibio y constante que ablanda la piel antes de la extracción, con un toque de ozono que la limpia.',
    characteristics: ['Vapor fino a temperatura constante', 'Ozono de acción bactericida', 'Brazo articulado'],
    art: 'equipo-vaporizador',
  },
  {
    name: 'Microdermoabrasor de punta de diamante',
    category: 'cosmetology',
    description: 'Pule y aspira al mismo tiempo, con puntas esterilizadas de distinto grano para cada zona del rostro.',
    characteristics: ['Nueve puntas de diamante', 'Succión regulable', 'Puntas esterilizadas en autoclave'],
    art: 'equipo-microdermoabrasion',
  },
  {
    name: 'Máscara de luz LED',
    category: 'cosmetology',
    description: 'Siete longitudes de onda en una máscara ligera, para calmar, reparar o controlar brotes.',
    characteristics: ['Luz roja de 630 nm y azul de 415 nm', 'Protección ocular incluida', 'Sesiones de 20 minutos'],
    art: 'equipo-led',
  },
  {
    name: 'Radiofrecuencia tripolar',
    category: 'specialized',
    description: 'Lleva calor parejo a la dermis y mide la temperatura de la piel durante toda la sesión.',
    characteristics: [
      'Tres polos para un calor uniforme',
      'Sensor de temperatura en tiempo real',
      'Cabezales para rostro y ojos',
    ],
    art: 'equipo-radiofrecuencia',
  },
  {
    name: 'Láser Nd:YAG de pulso corto',
    category: 'specialized',
    description: 'Dos longitudes de onda para manchas, vasos finos y textura, seguras en pieles claras y morenas.',
    characteristics: [
      '1064 y 532 nm',
      'Enfriamiento de contacto',
      'Registro sanitario vigente',
      'Apto para fototipos I a V',
    ],
    art: 'equipo-laser',
  },
];
