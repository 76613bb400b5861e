// Separate build entry: runs in the rendering thread.
import { workInThread } from '../threads/work-in-thread.ts';
import { renderingWork } from './rendering.ts';

workInThread(renderingWork);
