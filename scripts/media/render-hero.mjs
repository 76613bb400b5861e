// Renders the hero loop and its posters from hero-scene.html: headless Chromium draws every frame at an explicit time, ffmpeg encodes them.
// Usage: node scripts/media/render-hero.mjs [repository root]   (needs the test packages, and ffmpeg on PATH)
import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../chromium.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(process.argv[2] ?? path.join(here, '..', '..'));
const video = path.join(root, 'src', 'web', 'media');
const art = path.join(root, 'src', 'web', 'public', 'art');
mkdirSync(video, { recursive: true });
mkdirSync(art, { recursive: true });

const FPS = 24;
const SECONDS = 10;
const FRAMES = FPS * SECONDS;
const scene = pathToFileURL(path.join(here, 'hero-scene.html')).href;

const BT709 = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/** Starts ffmpeg with input from stdin or a file; resolves on success. */
function ffmpeg(args, input) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  });
  const done = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with code ${code}`)),
    );
  });
  return { stdin: child.stdin, done };
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumFlags, '--force-color-profile=srgb', '--hide-scrollbars'],
});

// The poster is the loop's first frame, so that the video starts without a jump.
const POSTERS = [
  { name: 'hero-poster', width: 1280, height: 720, view: '0,0,1280,720', crf: 14, quality: 90 },
];
for (const poster of POSTERS) {
  const page = await browser.newPage({ viewport: { width: poster.width, height: poster.height } });
  await page.goto(`${scene}?t=0&view=${poster.view}`);
  const png = await page.screenshot({ type: 'png' });
  await page.close();
  const still = async (args, file) => {
    const job = ffmpeg(
      ['-f', 'image2pipe', '-c:v', 'png', '-i', '-', '-frames:v', '1', ...args, path.join(art, file)],
      true,
    );
    job.stdin.end(png);
    await job.done;
  };
  await still(
    ['-c:v', 'libwebp', '-quality', String(poster.quality), '-preset', 'drawing', '-compression_level', '6'],
    `${poster.name}.webp`,
  );
  await still(
    ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', String(poster.crf), '-cpu-used', '3', ...BT709],
    `${poster.name}.avif`,
  );
}

// The loop: one lossless pass of frames, encoded to H.264 as they are drawn, then to VP9.
const lossless = path.join(video, 'hero.frames.mkv');
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.goto(`${scene}?t=0`);
const capture = ffmpeg(
  [
    '-f',
    'image2pipe',
    '-framerate',
    String(FPS),
    '-c:v',
    'png',
    '-i',
    '-',
    '-c:v',
    'libx264rgb',
    '-preset',
    'veryfast',
    '-qp',
    '0',
    lossless,
  ],
  true,
);
for (let i = 0; i < FRAMES; i++) {
  await page.evaluate((t) => window.seek(t), i / FRAMES);
  const frame = await page.screenshot({ type: 'png' });
  if (!capture.stdin.write(frame)) await new Promise((r) => capture.stdin.once('drain', r));
}
capture.stdin.end();
await capture.done;
await browser.close();

await ffmpeg([
  '-i',
  lossless,
  ...BT709,
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '18',
  '-profile:v',
  'high',
  '-g',
  '240',
  '-an',
  '-map_metadata',
  '-1',
  '-movflags',
  '+faststart',
  path.join(video, 'hero.mp4'),
]).done;
await ffmpeg([
  '-i',
  lossless,
  ...BT709,
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '29',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-row-mt',
  '1',
  '-g',
  '240',
  '-an',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  path.join(video, 'hero.webm'),
]).done;
execFileSync('rm', ['-f', lossless]);

for (const file of [
  path.join(video, 'hero.mp4'),
  path.join(video, 'hero.webm'),
  ...POSTERS.flatMap((p) => [path.join(art, `${p.name}.avif`), path.join(art, `${p.name}.webp`)]),
])
  console.log(`${String(statSync(file).size).padStart(8)}  ${path.relative(root, file)}`);
