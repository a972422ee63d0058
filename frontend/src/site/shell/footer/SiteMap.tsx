import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

const PAGES = [
  ['/', 'Inicio'],
  ['/servicios', 'Servicios'],
  ['/equipment', 'Equipos'],
  ['/about', 'Nosotros'],
  ['/doctors', 'Nuestro equipo'],
  ['/locations', 'Ubicación'],
  ['/contact', 'Contacto'],
  ['/about#bolsa-de-trabajo', 'Bolsa de trabajo'],
  ['/privacy', 'Aviso de Privacidad'],
  ['/terms', 'Términos y Condiciones'],
] as const;

export function SiteMap() {
  return (
    <nav aria-label="Mapa del sitio">
      <h2>Sitio</h2>
      <ul className={styles.map}>
        {PAGES.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
