-- Erasing who filmed takes the video as it takes the photos; its digest stays, and the chain holds.
grant update (video_key, video_width, video_height, video_seconds, video_bytes) on care_entries to patinha_app;
