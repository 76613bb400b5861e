// The map with tiles from the configured source. Loaded only if there is one.
import 'leaflet/dist/leaflet.css';
import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  map,
  marker,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Tracking } from '../../../api/tracking.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';

const closest = 16;

export default function TileMap({ tracking, onFail }: { tracking: Tracking; onFail?: () => void }) {
  const { property, position, inspector } = tracking;
  const tiles = tracking.map?.tiles;
  const place = useRef<HTMLElement>(null);
  const shown = useRef<LeafletMap>(null);
  const failed = useRef(onFail);
  failed.current = onFail;
  const initials = `${inspector.firstName.charAt(0)}${inspector.lastName.charAt(0)}`;

  useEffect(() => {
    if (!place.current || tiles === undefined) return;
    const made = makeMap(place.current);
    shown.current = made;
    let loaded = false;
    tileLayer(tiles, { maxZoom: 19 })
      .on('tileload', () => {
        loaded = true;
      })
      // No tile loads: the schematic map is better than a gray field.
      .on('tileerror', () => loaded || failed.current?.())
      .addTo(made);
    return () => {
      made.remove();
      shown.current = null;
    };
  }, [tiles]);

  const { latitude, longitude } = property;
  const [atLatitude, atLongitude] = [position?.latitude, position?.longitude];
  useEffect(() => {
    const onMap = shown.current;
    if (!onMap || latitude === null || longitude === null) return;
    const house: LatLngTuple = [latitude, longitude];
    const points = [house];
    const marks = [mark(house, 'map-house', houseDrawing).addTo(onMap)];
    if (atLatitude !== undefined && atLongitude !== undefined) {
      points.push([atLatitude, atLongitude]);
      marks.push(mark([atLatitude, atLongitude], 'map-inspector', drawInitials(initials)).addTo(onMap));
    }
    onMap.fitBounds(latLngBounds(points), { padding: [48, 48], maxZoom: closest, animate: false });
    return () => {
      for (const one of marks) one.remove();
    };
  }, [latitude, longitude, atLatitude, atLongitude, initials]);

  // An own stacking context keeps its layers below the page's header.
  return <section ref={place} aria-label="Map" className="isolate z-0 h-80 w-full bg-sunk sm:h-96" />;
}

function makeMap(place: HTMLElement): LeafletMap {
  const still = prefersReducedMotion();
  // One finger scrolls the page, not the map; two fingers zoom.
  const finger = window.matchMedia('(pointer: coarse)').matches;
  return map(place, {
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: !finger,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    // Until the points are known.
    center: [33.4, -111.9],
    zoom: 9,
  });
}

const mark = (at: LatLngTuple, className: string, html: string) =>
  marker(at, {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className, html, iconSize: [40, 40], iconAnchor: [20, 20] }),
  });

const houseDrawing =
  '<svg viewBox="-24 -24 48 48" aria-hidden="true" class="fill-action"><circle r="23" class="fill-page"/><path d="M-16-1 0-15 16-1v3h-32z"/><path d="M-12 1h24v13h-24z"/></svg>';

/** Only letters reach it: the inspector's initials from the business facts. */
const drawInitials = (initials: string) =>
  `<svg viewBox="-24 -24 48 48" aria-hidden="true"><circle r="21" class="fill-accent stroke-page" stroke-width="3"/><text y="6" text-anchor="middle" font-size="17" class="fill-page font-semibold">${initials.replace(/[^\p{L}]/gu, '')}</text></svg>`;
